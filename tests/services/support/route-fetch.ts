import { routeFetch } from '../../functions/support/routed-fetch.ts'

// Preloaded by Deno, so that the functions need no setting for tests.
routeFetch(JSON.parse(process.env.FETCH_ROUTES ?? '{}'))
