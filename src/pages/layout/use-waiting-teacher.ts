import { useUnit } from 'effector-react'
import { $handOverProblem } from '../../models/site/hand-over'
import { $teacher } from '../../models/site/session'

/** The signed-in teacher for whom the grAId app could not be opened, otherwise null. */
export const useWaitingTeacher = () => {
  const [problem, teacher] = useUnit([$handOverProblem, $teacher])
  return problem && problem.kind !== 'sign-in-needed' ? teacher : null
}
