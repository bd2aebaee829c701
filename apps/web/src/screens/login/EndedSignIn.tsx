import { useRefusal } from '../../wiring/navigation/use-refusal';

/** For a person who came back to a sign-in at the stand-in that had ended: the server sent them here. */
export function EndedSignIn() {
  const { code, sentence } = useRefusal('');
  return code === 'sign-in-code-used' && <p className="entry-panel__notice">{sentence}</p>;
}
