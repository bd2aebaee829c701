import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { Link } from '../../wiring/router/Link';
import { paths } from '../../wiring/navigation/paths';

/** The address of an ad, on whichever site; a longer one is of something else. */
const adAddress =
  /https?:\/\/[^\s/]+\/ads\/(for-sale|wanted)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w/?#%-])/g;

/** The words of a message as they are: of all addresses only those of ads on this site can be followed. */
export function MessageText({ text }: { text: string }) {
  const ads = [...text.matchAll(adAddress)].flatMap(({ 0: address, 1: name, 2: adId = '', index }) => {
    const kind = adKinds.find((one) => one === name);
    const isOwn = URL.canParse(address) && new URL(address).origin === location.origin;
    return isOwn && kind
      ? [{ address, to: paths.ad(kind, adId), from: index, end: index + address.length }]
      : [];
  });
  return (
    <>
      {ads.map(({ address, to, from }, at) => (
        <span key={from}>
          {text.slice(ads[at - 1]?.end ?? 0, from)}
          <Link to={to}>{address}</Link>
        </span>
      ))}
      {text.slice(ads.at(-1)?.end ?? 0)}
    </>
  );
}
