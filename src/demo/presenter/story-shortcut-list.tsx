import { styled } from '@mui/material/styles'
import { plainList } from '../../ui/surfaces'
import type { Presenter } from './presenter'
import { useStoryShortcuts } from './story-shortcuts'

const Story = styled('ol')({
  ...plainList,
  margin: '0 -8px',
  counterReset: 'shortcut',
  '& li + li': { borderTop: '1px solid var(--rule)' },
  '& p': { margin: '-4px 8px 10px 36px', fontSize: 'var(--body)', lineHeight: 1.35 },
})

const Jump = styled('button')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 12,
  width: '100%',
  minHeight: 40,
  padding: '8px 8px 8px 36px',
  border: 0,
  background: 'none',
  color: 'var(--ink)',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  counterIncrement: 'shortcut',
  '&::before': {
    content: 'counter(shortcut)',
    position: 'absolute',
    left: 8,
    width: 18,
    color: 'var(--primary)',
    font: '600 var(--body) / 1.3 var(--display)',
    fontVariantNumeric: 'lining-nums',
    textAlign: 'end',
  },
  '& small': { color: 'var(--ink-soft)', fontSize: 'var(--small)', overflowWrap: 'anywhere' },
  '&:enabled:hover': { background: 'var(--primary-soft)' },
  '&:disabled': { color: 'var(--ink-soft)', cursor: 'default' },
  '&:focus-visible': { outlineOffset: -3 },
})

/**
 * Opens the stages of the demo's story, each with what the presenter can say. `onJump` is called first and closes
 * the panel.
 */
export const StoryShortcutList = ({ presenter, onJump }: { presenter: Presenter; onJump: () => void }) => (
  <Story>
    {useStoryShortcuts(presenter).map(({ name, note, talkTrack, jump }) => (
      <li key={name}>
        <Jump
          type="button"
          disabled={jump === null}
          onClick={() => {
            onJump()
            jump?.()
          }}
        >
          <strong>{name}</strong>
          <small>{note}</small>
        </Jump>
        <p>“{talkTrack}”</p>
      </li>
    ))}
  </Story>
)
