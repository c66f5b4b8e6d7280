// Models that answer to a page being entered. Pages are lazy, and an event is not repeated for whoever comes later:
// loaded with their page, these would miss the first one.
import '../models/auth-page'
import '../models/checkout'
import '../models/newsletter'
import '../models/password-reset'
import '../models/sign-up-page'
import '../models/welcome'
