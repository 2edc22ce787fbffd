import type { Config } from '../config/config.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Headers for every response. They limit what the client's pages may load, where they may send data, and which sites may frame them. */
export function securityHeaders({ frameAncestors, publicUrl, settings }: Config): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    // Needed by the WebAssembly decoder for HEIC photos.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // The build extracts Ant Design's style sheets, but 'unsafe-inline' is still needed. While the page is running, <style> elements are
    // added by Ant Design's theme (for CSS variables), by its modals (for the scroll lock) and by the Explorer's editor. Ant Design's
    // components also set style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    // The walk-in booking page is the only page that the client shows in a frame.
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
    // Turns off browsers' own XSS filters, which caused vulnerabilities.
    'x-xss-protection': '0',
    // For browsers that don't support `frame-ancestors`. This header can't list origins, so leave it out if other origins may embed
    // the client.
    ...(frameAncestors.length === 0 && { 'x-frame-options': 'SAMEORIGIN' }),
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
  }
}
