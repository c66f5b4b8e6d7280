import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { endOfFault, faultLabels } from '../../../fixtures/faults'
import { playHash, STORIES } from '../story/built-in'
import { CustomerQuestions } from './customer-questions'
import { type Notes, sendMessage } from './notes-messages'
import { StoryList } from './story-list'

const Layout = styled('main')({
  maxWidth: '34rem',
  margin: '0 auto',
  padding: '12px 20px 24px',
  fontSize: 'var(--small)',
  '& > header, & > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 8 },
  '& > div:first-of-type': { marginTop: 16 },
  '& h1': { marginRight: 'auto', fontSize: 'var(--body)' },
  '& h3': { margin: '24px 0 8px', fontSize: 'var(--title)' },
  '& h4': { margin: '12px 0 8px', fontSize: 'var(--body)' },
  '& blockquote': { margin: '8px 0', font: '600 var(--lead) / 1.35 var(--display)' },
  '& p': { margin: '8px 0' },
  '& dd': { margin: '0 0 12px' },
})

const ASK_MS = 1_000
/** After this long without an answer from the page, an alert says so. */
const ANSWER_TIMEOUT_MS = 5_000
const MINUTE_MS = 60_000

const NOTHING: Notes = ['', '', '', '', '']

const tell = (command: string): void => window.opener && sendMessage(window.opener, command)

/** `at` is the time of the last answer, `now` the time of the last question. */
const useAnswers = () => {
  const [now, setNow] = useState(Date.now)
  const [{ notes, at }, setAnswer] = useState({ notes: NOTHING, at: now })
  useEffect(() => {
    const ask = () => {
      setNow(Date.now())
      tell('hello')
    }
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source === window.opener && origin === self.origin) setAnswer({ notes: data, at: Date.now() })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.key === 'PageDown' ? 'forward' : event.key === 'PageUp' ? 'back' : null
      if (!command) return
      event.preventDefault()
      tell(command)
    }
    const timer = setInterval(ask, ASK_MS)
    const end = new AbortController()
    window.addEventListener('message', onMessage, end)
    window.addEventListener('keydown', onKeyDown, end)
    ask()
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [])
  return { notes, at, now }
}

/** Follows and controls the page that opened this window. */
export const NotesPage = () => {
  const { notes, at, now } = useAnswers()
  const [title, stage, caption, note, next, ...faults] = notes
  const [start, setStart] = useState(now)
  const minutes = Math.max(0, Math.floor((now - start) / MINUTE_MS))
  return (
    <Layout id="main" tabIndex={-1}>
      <title>Presenter’s notes</title>
      <header>
        <h1 className="h3">Presenter’s notes</h1>
        <time>{new Date(now).toLocaleTimeString([], { timeStyle: 'short' })}</time>
        <span>{`${minutes === 1 ? '1 minute' : `${minutes} minutes`} since the start`}</span>
      </header>
      {now - at > ANSWER_TIMEOUT_MS && (
        <p role="alert">
          The demo doesn’t answer. If its window is closed, open these notes from the panel again.
        </p>
      )}
      <h2>{stage || title || 'No story is open'}</h2>
      {caption && <blockquote>{`“${caption}”`}</blockquote>}
      {note && <p>{note}</p>}
      {next && (
        <p>
          Next: <strong>{next}</strong>
        </p>
      )}
      <div>
        <Button
          variant="contained"
          onClick={() => tell(title === '' ? playHash(STORIES[0]?.name ?? '') : 'forward')}
        >
          <span>{title === '' ? 'Start the story' : 'Next caption'}</span>
        </Button>
        <Button variant="outlined" disabled={title === ''} onClick={() => tell('back')}>
          Stage before
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            setStart(now)
            tell('start-over')
          }}
        >
          Start over
        </Button>
        <Button
          variant="outlined"
          disabled={faults.length === 0}
          onClick={() => faults.map(endOfFault).forEach(tell)}
        >
          Everything works
        </Button>
      </div>
      {faults.length > 0 && (
        <ul aria-label="What fails">
          {faults.map((fault) => (
            <li key={fault}>{faultLabels(fault)?.join(': ')}</li>
          ))}
        </ul>
      )}
      <h3>If they ask</h3>
      <CustomerQuestions />
      <h3>Stories</h3>
      <StoryList
        onPlay={(hash) => {
          tell(hash)
          window.scrollTo({ top: 0 })
        }}
      />
    </Layout>
  )
}
