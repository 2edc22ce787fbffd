/** A word that is too long for any line. */
export const HUGE = 'x'.repeat(20_000)

export const MARKUP = `<img src=x onerror="window.broken=1"><script>window.broken=1</script> \${7*7} '; DROP TABLE orders;--`
export const RIGHT_TO_LEFT = 'שלום مرحبا \u202eback to front\u202c 👩🏽‍⚕️ 🇬🇧 💊 e\u0301'

/** Markup, right-to-left text and a huge word at once. */
export const HOSTILE = `${MARKUP} ${RIGHT_TO_LEFT} ${HUGE}`

const ORDINARY = 'She asked twice whether the second tablet may be taken at bedtime too'

/** Texts that could break a table's layout or be interpreted as markup. */
export const difficultTexts = [
  ORDINARY,
  `${ORDINARY}. `.repeat(3),
  'word '.repeat(400),
  HUGE,
  'שלום עולם '.repeat(30),
  '👩🏽‍⚕️💊'.repeat(60),
  `Z${'\u0300'.repeat(200)}oë`,
  '\u202eback to front',
  MARKUP,
]
