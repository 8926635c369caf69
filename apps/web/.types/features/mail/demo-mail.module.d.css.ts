export declare const demoMails: string
export declare const demoMailSubject: string
export declare const demoMailFrame: string
export declare const demoMailText: string
export declare const demoMailParts: string
export declare const demoMailPart: string
