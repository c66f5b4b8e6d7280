import { once } from 'node:events'
import { connect } from 'node:net'
import { Capabilities, error as errors, type IWebElementId, WebElement } from 'selenium-webdriver'
import { type Command, type Executor, Name } from 'selenium-webdriver/lib/command'
import { Session } from 'selenium-webdriver/lib/session'

const COMMANDS: Record<string, string> = {
  [Name.NEW_SESSION]: 'WebDriver:NewSession',
  [Name.QUIT]: 'Marionette:Quit',
  [Name.GET]: 'WebDriver:Navigate',
  [Name.GET_CURRENT_URL]: 'WebDriver:GetCurrentURL',
  [Name.GET_TITLE]: 'WebDriver:GetTitle',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.EXECUTE_ASYNC_SCRIPT]: 'WebDriver:ExecuteAsyncScript',
  [Name.CLICK_ELEMENT]: 'WebDriver:ElementClick',
  [Name.SEND_KEYS_TO_ELEMENT]: 'WebDriver:ElementSendKeys',
  setWindowRect: 'WebDriver:SetWindowRect',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
}

type Parameters = { id?: IWebElementId; capabilities?: { alwaysMatch: object }; [name: string]: unknown }

type Response = [type: number, id: number, error: errors.ErrorData | null, result: { value?: unknown }]

/**
 * Returns an executor that sends WebDriver commands to Firefox itself. It replaces geckodriver, which Debian does not
 * package, and which the npm package downloads from GitHub.
 */
export const connectMarionette = async (port: number): Promise<Executor> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const pending = new Map<number, (response: Response) => void>()
  let received = Buffer.alloc(0)
  // Firefox sends each message as its length in bytes, a colon, and JSON.
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first message is an object that describes the protocol. The others are responses, which are arrays.
      if (Array.isArray(message)) pending.get(message[1])?.(message as Response)
    }
  })

  let lastId = 0
  const send = (command: string, parameters: object): Promise<unknown> => {
    lastId += 1
    const message = JSON.stringify([0, lastId, command, parameters])
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`Firefox closed the connection during ${command}`))
      socket.once('close', fail)
      pending.set(lastId, ([, id, error, result]) => {
        pending.delete(id)
        socket.off('close', fail)
        try {
          if (error) errors.throwDecodedError(error)
          resolve('value' in result ? result.value : result)
        } catch (failure) {
          reject(failure)
        }
      })
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  }

  return {
    execute: async (command: Command) => {
      const name = COMMANDS[command.getName()]
      if (!name) throw new Error(`No Marionette command for ${command.getName()}`)
      const { id, sessionId: _, capabilities, ...parameters } = command.getParameters() as Parameters
      // Marionette leaves the matching of capabilities to geckodriver, and ignores `alwaysMatch`.
      Object.assign(parameters, capabilities?.alwaysMatch)
      const result = await send(name, id ? { ...parameters, id: WebElement.extractId(id) } : parameters)
      if (command.getName() !== Name.NEW_SESSION) return result
      const session = result as { sessionId: string; capabilities: object }
      return new Session(session.sessionId, new Capabilities(session.capabilities))
    },
  }
}
