/** Support's telephone numbers, as links that don't wrap. */
export function SupportPhones({ phones }: { phones: readonly string[] }) {
  return phones.map((phone, index) => (
    <span key={phone}>
      {index > 0 && ' or '}
      <a className="numeric inline-link" href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </a>
    </span>
  ))
}
