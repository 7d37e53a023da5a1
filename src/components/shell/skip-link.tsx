/** The first stop of the keyboard: past the rail, to what the page is about. It changes no address. */
export function SkipLink() {
  const skip = () => {
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <button type="button" className="skip-link" onClick={skip}>
      Skip to content
    </button>
  );
}
