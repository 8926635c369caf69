export declare const waitingProposals: string
export declare const waitingWords: string
export declare const waitingSubject: string
