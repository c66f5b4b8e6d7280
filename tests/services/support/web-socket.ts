/** supabase-js wants a WebSocket when it is made, also where nothing is subscribed to; Node 20 has none. */
class NoWebSocket {}
globalThis.WebSocket ??= NoWebSocket as unknown as typeof WebSocket
