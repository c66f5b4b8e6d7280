const SHADE = 'color-mix(in srgb, var(--accent) 78%, var(--on-accent))'
const WOOD = 'color-mix(in srgb, var(--accent) 40%, var(--chalk))'

export const Worksheet = () => (
  <svg viewBox="0 0 108 84" aria-hidden="true">
    <rect x="30" y="7" width="56" height="70" rx="4" fill="var(--rule)" transform="rotate(5 58 42)" />
    <rect
      x="24"
      y="6"
      width="56"
      height="70"
      rx="4"
      fill="var(--card)"
      stroke="var(--field-line)"
      transform="rotate(-4 52 41)"
    />
    <g transform="rotate(-4 52 41)" strokeLinecap="round">
      <rect x="30" y="28" width="44" height="12" rx="3" fill="var(--accent)" />
      <path d="M32 16h26" stroke="var(--ink)" strokeWidth="4" />
      <path d="M43 34h26M43 48h24M43 62h20" stroke="var(--field-line)" strokeWidth="2.5" />
      <path d="M43 34h26" stroke="var(--on-accent)" strokeWidth="2.5" />
      <g fill="none" strokeWidth="2.2" strokeLinejoin="round">
        <path d="m32.500 33.500 2 3 4-6" stroke="var(--on-accent)" />
        <path d="m32.500 47.500 2 3 4-6M32.500 61.500l2 3 4-6" stroke="var(--primary)" />
      </g>
    </g>
  </svg>
)

export const Clock = () => (
  <svg viewBox="0 0 108 84" aria-hidden="true">
    <circle cx="54" cy="42" r="37" fill="var(--primary)" />
    <circle cx="54" cy="42" r="31" fill="var(--card)" />
    <path d="M54 42V14a28 28 0 0 1 24.250 42z" fill="var(--accent)" />
    <g stroke="var(--ink)" strokeLinecap="round">
      <path d="M54 15v5M54 64v5M27 42h5M76 42h5" stroke="var(--field-line)" strokeWidth="2.500" />
      <path d="M54 42V20" strokeWidth="3" />
      <path d="m54 42 13 7.500" strokeWidth="4" />
    </g>
    <circle cx="54" cy="42" r="3.500" fill="var(--correction)" />
  </svg>
)

export const GrowingPencil = () => (
  <svg viewBox="0 0 108 84" aria-hidden="true">
    <path d="M49 20h12v34H49z" fill="var(--accent)" />
    <path d="M57 20h4v34h-4z" fill={SHADE} />
    <path d="m49 20 6-14 6 14c-2 1.500-4 1.500-6 0-2 1.500-4 1.500-6 0z" fill={WOOD} />
    <path d="m52.600 11.600 2.400-5.600 2.400 5.600z" fill="var(--ink)" />
    <g fill="var(--primary)">
      <path d="M61 40c2-12 12-18 26-17 0 13-11 20-26 17z" />
      <path d="M49 32c-2-10-10-15-22-14 0 11 9 17 22 14z" />
    </g>
    <path
      d="M61 40c6-4 12-8 18-11M49 32c-5-3-10-7-15-9"
      stroke="var(--card)"
      strokeWidth="1.500"
      fill="none"
      strokeLinecap="round"
    />
    <path
      d="M34 54h42l-5 24a3 3 0 0 1-3 2H42a3 3 0 0 1-3-2z"
      fill="color-mix(in srgb, var(--correction) 62%, var(--accent))"
    />
    <rect
      x="31"
      y="50"
      width="48"
      height="9"
      rx="2.500"
      fill="color-mix(in srgb, var(--correction) 76%, var(--accent))"
    />
  </svg>
)
