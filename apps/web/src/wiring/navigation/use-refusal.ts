import { isProblemCode, type ProblemCode, problems } from '@voltyard/contracts/problems';
import { useSearchParams } from '../router/hooks';

/** In seconds. Budgets are filled again within a minute, so a longer wait is not believed. */
const maxWait = 600;

/** What the server's redirect says of the refusal: `?code=…&retryAfter=…&requestId=…`. Text in an address is never shown as ours. */
export function useRefusal(otherwise: string) {
  const [search] = useSearchParams();
  const given = search.get('code');
  const code: ProblemCode | null = isProblemCode(given) ? given : null;
  const requestId = search.get('requestId');
  const seconds = Number(search.get('retryAfter'));
  return {
    code,
    /** Seconds until it may be tried again; null where nothing is to be waited for. */
    retryAfter: seconds > 0 && seconds <= maxWait ? Math.ceil(seconds) : null,
    sentence: code === null ? otherwise : problems[code].error,
    details: [
      ...(code === null ? [] : [{ term: 'Code', value: code }]),
      ...(requestId === null ? [] : [{ term: 'Request id', value: requestId.slice(0, 80) }]),
    ],
  };
}
