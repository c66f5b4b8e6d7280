import '../../demo/install/register-service-worker'
import { openStories } from './stories'
import { enterDemo, OWN_ADDRESSES, openStorage } from './tab'

// scripts/install-demo.ts adds this script to every page of the hosted demo.

const storage = openStorage()
enterDemo(storage, OWN_ADDRESSES)
openStories(storage, OWN_ADDRESSES)
