import type { SearchType } from '../../../contract/search/search.ts';
import * as m from '../../messages/search.gen.ts';
import type { SearchParams } from './parse-search-params.ts';
import { understoodFor } from './search-request.ts';

type UnderstoodWordsProps = {
  params: SearchParams;
  type: SearchType | undefined;
  onChange: (params: SearchParams) => void;
};

/** Says which words of the query are read as filters, and lets people search for these words instead. */
export function UnderstoodWords({ params, type, onChange }: UnderstoodWordsProps) {
  const { phrases, filters } = understoodFor({ ...params, literal: undefined }, type);
  if (phrases === '') return null;
  const isLiteral = params.literal === true;
  const needsLocation = !isLiteral && filters.near && params.lat === undefined;
  return (
    <p className="text-md text-text-2">
      {!isLiteral && <>{m.understood({ phrases })} </>}
      {needsLocation && <>{m.understoodNear()} </>}
      <button
        type="button"
        className="hit font-semibold text-brand-text hover:underline"
        onClick={() => onChange({ ...params, literal: isLiteral ? undefined : true })}
      >
        {isLiteral ? m.understandWords({ phrases }) : m.searchWords()}
      </button>
    </p>
  );
}
