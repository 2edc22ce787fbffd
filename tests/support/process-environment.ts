const passedOn = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'CLOCK_OFFSET']

/** The environment variables that tests pass on to the product's processes. Leaves out the product's own settings. */
export const processEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
)
