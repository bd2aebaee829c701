import type { ReactNode } from 'react';
import './QuestionAndAnswer.scss';

interface QuestionAndAnswerProps {
  /** Null when the account of its writer is deleted. */
  question: string | null;
  answer: string;
  /** Stands below both. */
  children?: ReactNode;
}

/** A question with its answer, as they stand on an ad: words as they are, without anything that could be followed. */
export const QuestionAndAnswer = ({ question, answer, children }: QuestionAndAnswerProps) => (
  <div className="question">
    <p className={`question__text ${question === null ? 'question__text--deleted' : ''}`} dir="auto">
      <span className="visually-hidden">Question: </span>
      {question ?? 'Deleted with the account of its writer'}
    </p>
    <p className="question__answer" dir="auto">
      <span className="visually-hidden">Answer: </span>
      {answer}
    </p>
    {children}
  </div>
);
