import { ageOf, dateTimeOf } from '../../ui/formats';
import { useNow } from '../../ui/use-now';

export function PhotoAge({ of }: { of: string }) {
  const now = useNow();
  return (
    <time dateTime={of} title={dateTimeOf(of)}>
      {ageOf(of, now)}
    </time>
  );
}
