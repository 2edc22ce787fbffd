/** Matches a name, an at sign and a domain with at least two labels. Doesn't allow spaces or empty parts between dots. */
const EMAIL = /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/

/** Whether text looks like an email address. Ignores surrounding spaces. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

export const INVALID_EMAIL = 'Enter a valid company e-mail address.'
