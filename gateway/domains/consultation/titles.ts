const titles = new Map(
  Object.entries({
    ED: 'Erectile dysfunction consultation form',
    AC: 'Acne consultation form',
    PO: 'Contraceptive pill consultation form',
    EZ: 'Eczema consultation form',
    HL: 'Hair loss consultation form',
    MPR: 'Migraine consultation form',
    WL: 'Weight loss consultation form',
    PMED: 'Pharmacy consultation form',
  }),
)

/** The title for a form's code, or the product's name if the code is unknown. */
export function formTitle(code: string | undefined, productName: string | undefined): string | undefined {
  return (code === undefined ? undefined : titles.get(code)) ?? productName
}
