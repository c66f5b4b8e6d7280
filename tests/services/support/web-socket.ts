/** supabase-js requires a global WebSocket even without subscriptions, and Node 20 has none. */
class NoWebSocket {}
globalThis.WebSocket ??= NoWebSocket as unknown as typeof WebSocket
