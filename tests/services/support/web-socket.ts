/** Defines a global WebSocket, which supabase-js requires even without subscriptions; Node 20 has none. */
class NoWebSocket {}
globalThis.WebSocket ??= NoWebSocket as unknown as typeof WebSocket
