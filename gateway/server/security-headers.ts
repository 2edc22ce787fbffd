import type { Config } from '../config/config.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Headers of every response: they limit what the client's pages may load, send and be framed by. */
export function securityHeaders({ frameAncestors, publicUrl, settings }: Config): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    // HEIC photos are decoded by WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // Ant Design adds style sheets at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    // The only page that the client embeds.
    'frame-src': [settings.walkInBookingUrl === undefined ? "'none'" : new URL(settings.walkInBookingUrl).origin],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...frameAncestors],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    // Browsers' own XSS filters caused vulnerabilities; this turns them off.
    'x-xss-protection': '0',
    // Browsers without `frame-ancestors` can't allow other origins.
    ...(frameAncestors.length === 0 && { 'x-frame-options': 'SAMEORIGIN' }),
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
  }
}
