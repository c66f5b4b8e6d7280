import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { CopyButton } from '../../ui/copy-button'
import { HAIRLINE, plainList } from '../../ui/surfaces'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 8,
  '& p': { flex: '1 1 12rem', margin: 0, color: 'var(--ink-soft)' },
  '& button': { flexShrink: 0 },
})

const Lines = styled('ol')({
  ...plainList,
  maxHeight: '14rem',
  overflowY: 'auto',
  border: HAIRLINE,
  borderRadius: 10,
  padding: '4px 10px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& li': { padding: '4px 0' },
  '& li + li': { borderTop: '1px solid var(--rule)' },
})

export const JournalList = ({ lines }: { lines: readonly string[] }) => {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [])
  return (
    <>
      <Head>
        <p>
          What the site did, for a bug report. Without passwords, names, and what was typed. Times are UTC.
        </p>
        <CopyButton source={list} />
        <Button
          // biome-ignore lint/plugin: the URL contains the file and leads to no page
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\n'))}`}
          download="graid-journal.txt"
          variant="outlined"
          size="small"
        >
          Save
        </Button>
      </Head>
      {/* `tabIndex`, because Safari does not let the keyboard focus a scroll area. */}
      <Lines ref={list} tabIndex={0} aria-label="Journal">
        {lines.map((line, index) => (
          // Each line ends with a line break, because `CopyButton` copies `textContent`.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and no state that a key would keep
          <li key={index}>{`${line}\n`}</li>
        ))}
      </Lines>
    </>
  )
}
