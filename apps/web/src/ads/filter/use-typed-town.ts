import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';
import { useWhenOnline } from '../../ui/use-when-online';
import { useAdsApi } from '../ads-api';
import { noTown, townsNotFoundOut } from './no-town';

/** Why no town was chosen for a text, and whether one can be once the network is back. */
interface Refusal {
  text: string;
  why: string;
  isFailure: boolean;
}

interface TypedTownOptions {
  /** The placeId of the filter. */
  near: string | undefined;
  /** The name of its town; empty where there is none, or while it is not known. */
  town: string;
  /** Called with a placeId, or with nothing when the text is removed. */
  choose: (placeId: string | undefined) => void;
}

/** The text in the field for a town: it stays until its best match is chosen, as Enter and leaving the field do. */
export function useTypedTown({ near, town, choose }: TypedTownOptions) {
  const { findTowns } = useAdsApi();
  /** Null while the field shows the town of the filter. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(near);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (known !== near) {
    setKnown(near);
    setTyped(null);
  }
  const latest = useLatest(typed);
  // What else is chosen while the town is searched stays chosen.
  const latestChoose = useLatest(choose);
  const isGone = useIsGone();
  const choosePlace = (placeId: string | undefined) => {
    setTyped(null);
    latestChoose()(placeId);
  };
  /** Answers whether the filter then says what the field says. */
  const settle = async (): Promise<boolean> => {
    if (typed === null) return true;
    if (typed.trim() === '' || typed.trim() === town) {
      setTyped(null);
      return true;
    }
    const { best, ...refused } = await findTowns(typed, undefined).then(
      (towns) => ({ best: towns[0], why: noTown(typed), isFailure: false }),
      (reason: unknown) => ({ best: undefined, why: townsNotFoundOut(reason), isFailure: true }),
    );
    if (isGone()) return false;
    // Meanwhile another text was typed, or a town chosen.
    if (latest() !== typed) return latest() === null;
    if (best === undefined) setRefusal({ text: typed, ...refused });
    else choosePlace(best.placeId);
    return best !== undefined;
  };
  const said = typed !== null && refusal?.text === typed ? refusal : null;
  useWhenOnline(said?.isFailure === true, () => void settle());
  return {
    shown: typed ?? town,
    type: (text: string) => {
      setTyped(text);
      if (text.trim() === '' && near !== undefined) choose(undefined);
    },
    choose: choosePlace,
    settle,
    refusal: said,
  };
}

/** A town that is found after the filter was closed is not asked for any more. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
