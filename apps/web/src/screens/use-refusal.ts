import { isProblemCode, type ProblemCode, problems } from '@voltyard/contracts/problems';
import { useSearchParams } from 'react-router-dom';

/** What the server's redirect says of the refusal: `?code=…&requestId=…`. Text in an address is never shown as ours. */
export function useRefusal(otherwise: string) {
  const [search] = useSearchParams();
  const given = search.get('code');
  const code: ProblemCode | null = isProblemCode(given) ? given : null;
  const requestId = search.get('requestId');
  return {
    code,
    sentence: code === null ? otherwise : problems[code].error,
    details: [
      ...(code === null ? [] : [{ term: 'Code', value: code }]),
      ...(requestId === null ? [] : [{ term: 'Request id', value: requestId.slice(0, 80) }]),
    ],
  };
}
