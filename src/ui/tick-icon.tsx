/** A tick in the current text colour. */
export const TickIcon = () => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path
      d="M3 10.5c1.5 1 2.8 2.3 3.7 4C8.8 10 11.3 6.6 15.5 3.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
