export const exitWithError: (message: string) => never = (message) => {
  console.error(message)
  process.exit(1)
}

/** Exits the process if the environment variable `PORT` is not a port number. */
export const readPort = (fallback: number): number => {
  const { PORT } = process.env
  const port = Number(PORT ?? fallback)
  return Number.isInteger(port) && port >= 1 && port <= 65_535
    ? port
    : exitWithError(`PORT must be a whole number from 1 to 65535, not '${PORT}'.`)
}

/** Returns a sentence for the terminal that says why a server could not listen on `port`, and what to do. */
export const listenErrorMessage = (error: unknown, port: number): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || /already in use/.test(message)
    ? `Port ${port} is taken. Stop what runs there, or set the environment variable PORT to another, such as ${port + 1}.`
    : `The server could not start: ${message}`
}
