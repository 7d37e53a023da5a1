import * as m from '../../messages/shell.gen.ts';
/** The first tab stop: past the rail, to the main content. It does not change the URL. */
export function SkipLink() {
  const skip = () => {
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <button type="button" className="skip-link" onClick={skip}>
      {m.skipToContent()}
    </button>
  );
}
