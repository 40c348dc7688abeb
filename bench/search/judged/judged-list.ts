import { type SearchDocument, type SearchIndex, search } from '../../../server/src/search/index.ts';
import type { Judgement, Subject } from './read-judgements.ts';

export interface JudgedList {
  name: string;
  /** Language of the user; defaults to Danish. */
  language?: 'da' | 'en';
  judgements: readonly Judgement[];
  documents: readonly SearchDocument[];
  /** Minimum mean quality for the list to pass. */
  limit: number;
}

export interface QueryQuality {
  query: string;
  ndcg: number;
  /** Grades of the first ten results. */
  grades: readonly number[];
  ids: readonly string[];
}

const DEPTH = 10;

function subjectOf(document: SearchDocument): Subject {
  return {
    id: document.id,
    name: document.name.toLowerCase(),
    brand: document.brand?.toLowerCase() ?? '',
    category: document.categories.map(({ name }) => name.toLowerCase()).join(' / '),
    sizes: document.sizes.map((size) => size.toLowerCase()),
    gtins: document.gtins,
    supplierNumber: document.supplierNumber?.toLowerCase() ?? '',
  };
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** The value of the first ten products shown, similar ones below a few results among them, relative to the best possible ten. */
export function measureQuality(index: SearchIndex, list: JudgedList): QueryQuality[] {
  const subjects = list.documents.map(subjectOf);
  return list.judgements.map(({ query, gradeOf }) => {
    const gradeOfId = new Map(subjects.map((subject) => [subject.id, gradeOf(subject)]));
    const ideal = gain([...gradeOfId.values()].filter((grade) => grade > 0).sort((a, b) => b - a));
    if (ideal === 0) throw new Error(`No product answers "${query}": the judgement is wrong`);
    const { language = 'da' } = list;
    const found = search(index, {
      language,
      term: query,
      filters: {},
      sort: 'relevance',
      skip: 0,
      take: DEPTH,
    });
    const ids = [...found.ids, ...found.similar].slice(0, DEPTH);
    const grades = ids.map((id) => gradeOfId.get(id) ?? 0);
    return { query, ndcg: gain(grades) / ideal, grades, ids };
  });
}

/** Among the first five is a product that is meant or acceptable. */
export function hasRightFirst({ grades }: QueryQuality): boolean {
  return grades.slice(0, 5).some((grade) => grade >= 2);
}

export function meanQuality(results: readonly QueryQuality[]): number {
  return results.reduce((sum, { ndcg }) => sum + ndcg, 0) / results.length;
}
