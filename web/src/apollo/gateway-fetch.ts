import { gatewayHeaders } from '#rules/gateway-protocol.ts'

interface GatewayRequest extends RequestInit {
  /** Called with the fraction of the body sent so far, from 0 to 1. Operations pass this callback in `context.fetchOptions`. */
  onUploadProgress?: (share: number) => void
}

let lastRequestId: string | null = null

/** The `x-request-id` of the last response. Error reports contain it, because that response may have caused the error. */
export const latestRequestId = (): string | null => lastRequestId

/** `fetch` plus upload progress, which `fetch` doesn't report. */
export const gatewayFetch: typeof fetch = async (address, options: GatewayRequest = {}) => {
  const { onUploadProgress } = options
  const response = await (onUploadProgress === undefined
    ? fetch(address, options)
    : sendWithProgress(String(address), options, onUploadProgress))
  lastRequestId = response.headers.get(gatewayHeaders.requestId)
  return response
}

function sendWithProgress(address: string, options: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(options.method ?? 'POST', address)
    new Headers(options.headers).forEach((value, name) => void request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const requestId = request.getResponseHeader(gatewayHeaders.requestId)
      const headers = {
        'content-type': request.getResponseHeader('content-type') ?? 'application/json',
        ...(requestId !== null && { [gatewayHeaders.requestId]: requestId }),
      }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('The connection failed.'))
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(options.body as string)
  })
}
