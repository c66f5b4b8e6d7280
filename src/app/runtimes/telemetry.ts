import { createFetchTelemetry } from '../../../adapters/browser/telemetry'
import { buildOf } from '../../core/domain/error-report'
import { createReportError } from '../../core/use-cases/report-error'
import { createReportFailedCall } from '../../core/use-cases/report-failed-call'
import * as PAGE_ATTRIBUTES from '../../document/page-attributes'

const telemetry = createFetchTelemetry(
  import.meta.env.VITE_TELEMETRY_URL ?? '',
  buildOf(document.getElementById('root')?.getAttribute(PAGE_ATTRIBUTES.app) ?? ''),
)

export const reportError = createReportError({ telemetry })
export const reportFailedCall = createReportFailedCall({ telemetry, random: Math.random })
