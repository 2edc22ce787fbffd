import { ApiError } from '../../errors.ts'

/** Rejects an `accept` header that allows neither response format. Apollo Server would reject it only after executing the operation. */
export function refuseUnacceptable(accept: string | undefined): void {
  if (!accept || accept.split(',').some(isAcceptable)) return
  throw new ApiError('BAD_USER_INPUT', 'The response can only be application/json or application/graphql-response+json.', {
    http: { status: 406 },
  })
}

/** Whether a media range, such as `application/*;q=0.8`, allows one of the response's formats. */
function isAcceptable(range: string): boolean {
  const [type = '', ...parameters] = range.toLowerCase().split(';')
  const isMatching = parameters.every((parameter) => {
    const [name, value = ''] = parameter.replaceAll(/\s/g, '').split('=')
    return name === 'q' ? Number(value) > 0 && Number(value) <= 1 : name === 'charset' && /^"?utf-8"?$/.test(value)
  })
  return isMatching && ['*/*', 'application/*', 'application/json', 'application/graphql-response+json'].includes(type.trim())
}
