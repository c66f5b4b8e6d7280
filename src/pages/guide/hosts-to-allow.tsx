import { styled } from '@mui/material/styles'
import { Fragment, useRef } from 'react'
import { CopyButton } from '../../ui/copy-button'
import { Disclosure, SHOWN_CLOSED } from '../../ui/disclosure'
import { type HostVariable, hostsToAllow } from './host-table'

// Each variable is read by its name: for `import.meta.env` alone, Vite would put every variable into the bundle.
const VARIABLES: Readonly<Record<HostVariable, string | undefined>> =
  import.meta.env.VITE_RUNTIME === 'production'
    ? {
        VITE_SITE_URL: import.meta.env.VITE_SITE_URL,
        VITE_FIREBASE_AUTH_DOMAIN: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
        VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
        VITE_TOKEN_SERVICE_URL: import.meta.env.VITE_TOKEN_SERVICE_URL,
        VITE_APP_URL: import.meta.env.VITE_APP_URL,
        VITE_API_BASE_URL: import.meta.env.VITE_API_BASE_URL,
        VITE_CHECKOUT_ORIGINS: import.meta.env.VITE_CHECKOUT_ORIGINS,
        VITE_HERO_VIDEO_URL: import.meta.env.VITE_HERO_VIDEO_URL,
        VITE_TELEMETRY_URL: import.meta.env.VITE_TELEMETRY_URL,
        VITE_CSP_REPORT_URL: import.meta.env.VITE_CSP_REPORT_URL,
      }
    : {
        VITE_SITE_URL: 'www.example.org',
        VITE_FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
        VITE_SUPABASE_URL: 'abcdefgh.supabase.co',
        VITE_TOKEN_SERVICE_URL: 'token.example.org',
        VITE_APP_URL: 'app.example.org',
        VITE_API_BASE_URL: 'api.example.org',
        VITE_CHECKOUT_ORIGINS: '',
        VITE_HERO_VIDEO_URL: 'storage.example.org',
        VITE_TELEMETRY_URL: 'telemetry.example.org',
        VITE_CSP_REPORT_URL: 'reports.example.org',
      }

export const HOSTS_TO_ALLOW = hostsToAllow(VARIABLES)

const HOSTS = HOSTS_TO_ALLOW.flatMap(({ hosts }) => hosts)

const HostList = styled('pre')({
  marginBottom: 12,
  padding: '12px 16px',
  borderRadius: 12,
  background: 'var(--paper)',
  fontSize: 'var(--small)',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  columnWidth: '16rem',
  // A click selects the whole list, also without JavaScript.
  userSelect: 'all',
})

/** Open in print, because a reader of a printed page can't open it. */
const Details = styled(Disclosure)({
  marginTop: '1em',
  '@media print': SHOWN_CLOSED,
})

const Consequences = styled('dl')({ '& dt': { fontSize: 'var(--small)', overflowWrap: 'anywhere' } })

export const HostsToAllow = () => {
  const list = useRef<HTMLPreElement>(null)
  return (
    <>
      <HostList ref={list}>{HOSTS.join('\n')}</HostList>
      <CopyButton source={list} />
      <Details>
        <summary>If one is blocked</summary>
        <Consequences>
          {HOSTS_TO_ALLOW.map(({ hosts, ifBlocked }) => (
            <Fragment key={ifBlocked}>
              {hosts.map((host) => (
                <dt key={host}>{host}</dt>
              ))}
              <dd>{ifBlocked}</dd>
            </Fragment>
          ))}
        </Consequences>
      </Details>
    </>
  )
}
