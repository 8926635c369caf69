export declare const deadLetters: string
export declare const deadLetterRecipient: string
export declare const deadLetterError: string
export declare const deadLetterTime: string
