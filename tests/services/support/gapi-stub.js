// Replaces https://apis.google.com/js/api.js in the page and in Firebase's helper iframe. Implements, with postMessage,
// the part of gapi.iframes by which the page and the iframe exchange messages.
;(() => {
  const channels = new Map()
  const TAG = 'gapi-stub'

  const channelTo = (target) => {
    const known = channels.get(target)
    if (known) return known
    const handlers = new Map()
    const waiting = new Map()
    let markReady
    const ready = new Promise((resolve) => {
      markReady = resolve
    })
    const post = (message) => target.postMessage({ [TAG]: true, ...message }, '*')
    const channel = {
      register: (type, handler) => handlers.set(type, handler),
      send: (type, payload, callback) => {
        const id = Math.random()
        waiting.set(id, callback)
        post({ id, type, payload })
      },
      restyle: async () => {},
      ping: (callback) => {
        ready.then(callback)
        // biome-ignore lint/suspicious/noThenProperty: the SDK calls `then` on the returned object.
        return { then: () => {} }
      },
      ready: () => post({ ready: true }),
      receive: async (message) => {
        if (message.ready) markReady()
        else if (message.reply) {
          try {
            waiting.get(message.reply)?.(message.payload)
          } catch {
            // gapi ignores errors of callbacks too.
          }
        } else post({ reply: message.id, payload: [await handlers.get(message.type)?.(message.payload)] })
      },
    }
    channels.set(target, channel)
    return channel
  }

  window.addEventListener('message', ({ source, data }) => {
    if (data?.[TAG]) channelTo(source).receive(data)
  })

  window.gapi = {
    load: (_, options) => (options.callback ?? options)(),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({
        open: async ({ where, url, attributes }, callback) => {
          const frame = document.createElement('iframe')
          frame.src = url
          Object.assign(frame.style, attributes?.style)
          frame.setAttribute('aria-hidden', 'true')
          where.append(frame)
          return callback(channelTo(frame.contentWindow))
        },
        getParentIframe: () => {
          const parent = channelTo(window.parent)
          setTimeout(parent.ready)
          return parent
        },
      }),
    },
  }

  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]?.()
  else window.gapi_onload?.()
})()
