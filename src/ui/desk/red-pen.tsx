/** Svg shapes of a pen whose tip is at 0, 0. It is 104 long and points to the left. */
export const RedPen = () => (
  <>
    <path fill="var(--chalk)" d="M76-6h5V6h-5z" />
    <path fill="color-mix(in srgb, var(--accent) 55%, var(--chalk))" d="M0 0l17-6v12z" />
    <path fill="var(--red)" d="M0 0l7-2.5v5zM17-6.5h59v13H17zM81-6.5h20q4 6 0 13H81z" />
  </>
)
