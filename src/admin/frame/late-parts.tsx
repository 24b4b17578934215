/** Parts of the frame that show nothing until somebody needs them. */
import { connection } from '../api/transport/connection.ts'
import NewBySentence from '../forms/small/new-by-sentence.tsx'
import { onDemand } from '../shell/loading/on-demand.tsx'

const CostQuestions = onDemand(() => import('../forms/small/cost-question.tsx'))

export default function LateParts() {
  return (
    <>
      <NewBySentence />
      {connection.account && <CostQuestions />}
    </>
  )
}
