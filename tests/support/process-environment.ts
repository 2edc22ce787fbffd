const passedOn = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'CLOCK_OFFSET']

/** What a process of the product that a test starts gets from this one; it must not get any settings. */
export const processEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
)
