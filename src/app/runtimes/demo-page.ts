import '../../demo/install/register-service-worker'
import { enterDemo, OWN_ADDRESSES, openStorage } from './browser'
import { openStories } from './stories'

// scripts/install-demo.ts adds this script to every page of the hosted demo.

const storage = openStorage()
enterDemo(storage, OWN_ADDRESSES)
openStories(storage.tab, OWN_ADDRESSES)
