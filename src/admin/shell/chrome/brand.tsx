/**
 * The logo, a calendar leaf. The page's icon is a bitmap of it (public/favicon.png), because browsers render an SVG icon anew
 * whenever the address changes.
 */
export function Brand({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="3" y="5" width="26" height="24" rx="6" fill="#0f6a73" />
      <path d="M3 13h26" stroke="#fff" strokeOpacity=".55" strokeWidth="2" />
      <path d="M10 2.5v6M22 2.5v6" stroke="#0f6a73" strokeWidth="3" strokeLinecap="round" />
      <path d="M11 20.5h.01M16 20.5h.01" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M21 20.5h.01" stroke="#ffc857" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
