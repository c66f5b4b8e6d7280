import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Capabilities, WebDriver } from 'selenium-webdriver'
import { HttpClient, Executor as HttpExecutor } from 'selenium-webdriver/http'
import type { Executor } from 'selenium-webdriver/lib/command'
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/tools/chromium'
import { freePort } from '../../support/free-port'
import { limitCommands } from './command-timeout'
import { endsWithParent } from './ends-with-parent'
import { connectMarionette } from './marionette'
import { retry } from './retry'

export type Engine = 'chromium' | 'firefox' | 'webkit'

type Launched = { process: ChildProcess; connect: () => Promise<Executor>; capabilities: object }

const FIREFOX_FLAGS = ['--headless', '--marionette', '--no-remote']

const launchDriver = async (
  command: string,
  env: NodeJS.ProcessEnv,
  capabilities: object,
): Promise<Launched> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  return {
    process: spawn(...endsWithParent(command, `--port=${port}`), { env, stdio: 'ignore' }),
    connect: async () => {
      await fetch(`${url}/status`)
      return new HttpExecutor(new HttpClient(url))
    },
    capabilities,
  }
}

const miniBrowserPath = async (): Promise<string> => {
  for (const folder of await readdir('/usr/lib')) {
    const path = `/usr/lib/${folder}/webkit2gtk-4.1`
    if (existsSync(join(path, 'MiniBrowser'))) return join(path, 'MiniBrowser')
  }
  throw new Error('MiniBrowser is missing: apt-get install webkit2gtk-driver')
}

/** WebKit has no headless mode, so its window opens on the X display `display`. `folder` is an empty profile. */
const LAUNCH: Record<Engine, (folder: string, display: string) => Promise<Launched>> = {
  chromium: (folder) =>
    launchDriver('chromedriver', process.env, {
      browserName: 'chrome',
      'goog:chromeOptions': {
        binary: chromiumPath,
        // After Back from a page that Chromium had prerendered, chromedriver 150 stops responding.
        args: ['--headless', `--user-data-dir=${folder}`, '--disable-features=Prerender2', ...CHROMIUM_FLAGS],
      },
    }),

  firefox: async (folder) => {
    // With port 0 Firefox chooses a free port and writes it to a file of the profile.
    await writeFile(join(folder, 'user.js'), 'user_pref("marionette.port", 0);')
    return {
      process: spawn(...endsWithParent('firefox-esr', ...FIREFOX_FLAGS, '--profile', folder), {
        env: { ...process.env, HOME: folder },
        stdio: 'ignore',
      }),
      connect: async () =>
        connectMarionette(Number(await readFile(join(folder, 'MarionetteActivePort'), 'utf8'))),
      capabilities: {},
    }
  },

  webkit: async (folder, display) =>
    launchDriver(
      'WebKitWebDriver',
      {
        ...process.env,
        DISPLAY: display,
        HOME: folder,
        XDG_RUNTIME_DIR: folder,
        // WebKit's sandbox does not work in containers or as root.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
      {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: await miniBrowserPath(), args: ['--automation'] },
      },
    ),
}

/** In milliseconds. A script never ends if the browser leaves the page; after the timeout, `retry` runs it again. */
const SCRIPT_TIMEOUT = 15_000

export type Browser = {
  driver: WebDriver
  hasStopped: () => boolean
  stop: () => Promise<void>
}

/** Ends the child processes of `pid`: a WebDriver server does not end a browser that has stopped responding. */
const killChildren = async (pid = 0): Promise<void> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const child of children.split(' ').filter(Boolean)) process.kill(Number(child), 'SIGKILL')
}

export const startBrowser = async (engine: Engine, display: string): Promise<Browser> => {
  const folder = await mkdtemp(join(tmpdir(), `graid-${engine}-`))
  const { process: child, connect, capabilities } = await LAUNCH[engine](folder, display)
  const { executor, hasStopped } = limitCommands(await retry(connect))
  const driver = WebDriver.createSession(
    executor,
    new Capabilities({ ...capabilities, timeouts: { script: SCRIPT_TIMEOUT } }),
  )
  const stop = async (): Promise<void> => {
    await driver.quit().catch(() => killChildren(child.pid))
    child.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await driver.getSession()
  } catch (error) {
    await stop()
    throw error
  }
  return { driver, hasStopped, stop }
}
