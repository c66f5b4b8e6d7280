import { explain, type Reply, send } from './request'

/**
 * '' for a right response; otherwise the problem, or the problem and an advice that replaces the advice of the check.
 */
type Finding = string | readonly [problem: string, advice: string]
export type Rule = (reply: Reply) => Finding | Promise<Finding>

export type Check = { subject: string; problem: Promise<string> }

/** Returns `checks`, to which `check` adds. A `problem` is '', or says what is wrong and what to do. */
export const createChecks = () => {
  const checks: Check[] = []
  const check = (kind: string, url: string, advice: string, rule: Rule, reply = send(url)): void => {
    const report = (problem: string, whatToDo = advice): string =>
      problem && `${problem.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 800)}. ${whatToDo}`
    const problem = reply.then(rule).then(
      (finding) => (typeof finding === 'string' ? report(finding) : report(...finding)),
      (error) => {
        const [reason, whatToDo] = explain(error)
        return report(`no usable response (${reason})`, whatToDo)
      },
    )
    checks.push({ subject: `${kind}: ${url.replace(/\?.*/, '')}`, problem })
  }
  return { checks, check }
}

export type CheckFunction = ReturnType<typeof createChecks>['check']
